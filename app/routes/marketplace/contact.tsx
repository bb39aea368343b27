import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { data, Form, redirect, useNavigation } from 'react-router';
import * as m from '#messages';
import { contactForm } from '../../../contract/people/contact.ts';
import { apiFor, viewerContext } from '../../api.server.ts';
import { ContactWays } from '../../components/legal/contact-ways.tsx';
import { Band } from '../../components/ui/band.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { useFormAnswer } from '../../components/ui/form/form-answer.ts';
import { TextAreaField } from '../../components/ui/form/text-area.tsx';
import { TextField } from '../../components/ui/form/text-input.tsx';
import { metaOf } from '../../document/page-meta.server.ts';
import { metaFromLoader } from '../../document/page-meta.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { parseForm } from '../../forms/refusal-details.server.ts';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = metaFromLoader;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  return {
    isSent: url.searchParams.has('sent'),
    you: viewer && { name: `${viewer.firstName} ${viewer.lastName}`.trim(), email: viewer.email },
    meta: metaOf(context, url, {
      title: m.help_contact_page(),
      description: m.help_contact_description(),
    }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const formData = await readForm(request);
  try {
    await apiFor(context).contact.send(parseForm(contactForm, typedTexts(formData)));
  } catch (error) {
    const answer = formAnswer(formData, problemsOf(error, messageFor(error)));
    return data(answer, { status: statusOf(error) });
  }
  return redirect('/contact?sent=1');
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, you } = loaderData;
  return (
    <>
      <Band sport="badminton" seed={6} title={m.help_contact_title()}>
        {m.help_contact_lead()}
      </Band>
      <div className="wrap grid gap-12 pt-10 pb-16 lg:grid-cols-[1.2fr_1fr] lg:gap-20">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-5 text-2xl">
            {m.help_contact_write()}
          </h2>
          {isSent && !actionData ? <Sent /> : <MessageForm you={you} answer={actionData} />}
        </section>
        <ContactWays />
      </div>
    </>
  );
}

function Sent() {
  return (
    <Notice>
      <ParaglideMessage
        message={m.help_contact_sent}
        markup={{ strong: ({ children }) => <b role="status">{children}</b> }}
      />
    </Notice>
  );
}

function MessageForm({
  you,
  answer,
}: {
  you: { name: string; email: string } | null;
  answer: Route.ComponentProps['actionData'];
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form ref={formRef} method="post" action="/contact" noValidate className="grid gap-5">
      {formError && <Notice tone="problem">{formError}</Notice>}
      <TextField
        id="name"
        label={m.help_contact_name()}
        autoComplete="name"
        defaultValue={you?.name}
        {...field('name')}
      />
      <TextField
        id="email"
        label={m.common_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={m.help_contact_email_hint()}
        defaultValue={you?.email}
        {...field('email')}
      />
      <TextAreaField
        id="message"
        label={m.help_contact_message()}
        hint={m.help_contact_message_hint()}
        rows={6}
        {...field('message')}
      />
      <Button
        tone="go"
        size="large"
        busy={busy}
        busyText={m.help_contact_sending()}
        className="sm:justify-self-start"
      >
        {m.help_contact_send()}
      </Button>
    </Form>
  );
}
