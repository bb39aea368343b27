import * as m from '#messages';
import type { MessageToSupport } from '../../../../contract/people/contact.ts';
import { Action, Facts, Headline, Paragraph } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

/** Renders a message from the contact page. Replies go to the given address, which is unverified. */
export function supportMessageLetter({ name, email, message }: MessageToSupport): Letter {
  return {
    subject: m.mails_support_subject({ name }),
    preview: message.slice(0, 120),
    reason: m.mails_reason_contact(),
    content: (
      <>
        <Headline>{m.mails_support_title()}</Headline>
        <Facts
          facts={[
            { name: m.mails_support_name(), value: name },
            { name: m.mails_support_email(), value: email },
          ]}
        />
        {message.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, into a mail
          <Paragraph key={index}>{paragraph}</Paragraph>
        ))}
        <Action label={m.mails_support_action({ name })} url={`mailto:${email}`} />
      </>
    ),
  };
}
