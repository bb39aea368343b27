import { Form, Link, useNavigation } from 'react-router';
import * as m from '#messages';
import type { CustomerGroup, CustomerPage } from '../../../../contract/desk/customers.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button, buttonLook, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../../ui/form/form-answer.ts';
import { TextField } from '../../ui/form/text-input.tsx';
import { groupText } from './own-price.ts';

type OfPage = Pick<CustomerPage, 'venue' | 'groups'> & { path: string };

/** Links that list all customers or those of a group. */
export function GroupFilter({
  groups,
  path,
  chosen,
}: Omit<OfPage, 'venue'> & { chosen: string | undefined }) {
  const link = (name: string, to: string, isChosen: boolean) => (
    <li key={to}>
      <Link
        to={to}
        aria-current={isChosen ? 'true' : undefined}
        className={`inline-flex min-h-11 items-center rounded-full px-4 text-[0.9375rem] font-[560] ${isChosen ? 'bg-selected text-on-selected' : 'ring-1 ring-edge ring-inset hover:bg-mint'}`}
      >
        {name}
      </Link>
    </li>
  );
  return (
    <ul aria-label={m.desk_customers_filter()} className="mb-3 flex flex-wrap gap-2">
      {link(m.desk_customers_every_group(), path, chosen === undefined)}
      {groups.map(({ id, name }) => link(name, `${path}&group=${id}`, chosen === id))}
    </ul>
  );
}

/** The groups of a venue, and the form for a new one or the edited one. */
export function CustomerGroups({
  venue,
  groups,
  path,
  edited,
  answer,
}: OfPage & { edited: CustomerGroup | undefined; answer: FormAnswer | undefined }) {
  return (
    <section aria-labelledby="groups" className="grid max-w-xl content-start gap-4">
      <div>
        <h2 id="groups" className="mb-1 text-xl">
          {m.desk_customers_groups()}
        </h2>
        <p className="text-[0.9375rem] text-quiet">{m.desk_customers_groups_text()}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {groups.map((group) => (
          <li key={group.id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">{groupText(group)}</span>
            <Link
              to={`${path}&edit=${group.id}#group-form`}
              className={buttonLook({ tone: 'line', size: 'small' })}
              aria-label={m.desk_customers_group_edit({ name: group.name })}
            >
              {m.desk_edit()}
            </Link>
          </li>
        ))}
      </ul>
      <div id="group-form" className="grid scroll-mt-6 gap-4">
        <h3 className="text-lg">
          {edited ? m.desk_customers_group_edit({ name: edited.name }) : m.desk_customers_group_new()}
        </h3>
        <GroupForm
          key={edited?.id ?? `new ${groups.length}`}
          venueId={venue.id}
          edited={edited}
          answer={answer}
          cancelPath={path}
        />
      </div>
    </section>
  );
}

function GroupForm({
  venueId,
  edited,
  answer,
  cancelPath,
}: {
  venueId: string;
  edited: CustomerGroup | undefined;
  answer: FormAnswer | undefined;
  cancelPath: string;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const intent = useNavigation().formData?.get('intent');
  const ids = (
    <>
      <input type="hidden" name="venueId" value={venueId} />
      {edited && <input type="hidden" name="groupId" value={edited.id} />}
    </>
  );
  return (
    <>
      <Form ref={formRef} method="post" noValidate preventScrollReset className="grid gap-4">
        {formError && <Notice tone="problem">{formError}</Notice>}
        {ids}
        <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
          <TextField
            id="group-name"
            label={m.desk_customers_group_name()}
            maxLength={30}
            autoComplete="off"
            defaultValue={edited?.name}
            {...field('name')}
          />
          <TextField
            id="group-percent"
            label={m.desk_customers_group_percent()}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={edited && String(edited.discountPercent)}
            {...field('percent')}
          />
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button name="intent" value="save" busy={intent === 'save'} busyText={m.desk_saving()}>
            {edited ? m.desk_customers_group_save() : m.desk_customers_group_create()}
          </Button>
          {edited && (
            <LinkButton to={cancelPath} tone="plain">
              {m.desk_discounts_cancel()}
            </LinkButton>
          )}
        </div>
      </Form>
      {edited && (
        <AskFirst ask={m.desk_customers_group_remove_ask()}>
          <Form method="post" preventScrollReset className="grid justify-items-start gap-3 pt-1">
            {ids}
            <p className="text-[0.9375rem]">{m.desk_customers_group_remove_text()}</p>
            <Button
              tone="danger"
              name="intent"
              value="remove"
              busy={intent === 'remove'}
              busyText={m.desk_customers_removing()}
            >
              {m.desk_customers_group_remove()}
            </Button>
          </Form>
        </AskFirst>
      )}
    </>
  );
}
