import { Form } from 'react-router';
import * as m from '#messages';
import type { AuditEvent } from '../../../../contract/people/people.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-input.tsx';
import { auditWords } from './audit-words.ts';

const names = ['person', 'event', 'from', 'to', 'about'] as const;
type Filters = Partial<Record<string, string>>;

/** Returns the non-empty filters. */
export function keptOf(filters: Filters): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
}

/** All filters must match. A GET form, so that the URL holds the search. */
export function AuditFilters({ filters }: { filters: Filters }) {
  const kept = keptOf(filters);
  const events = (Object.keys(auditWords) as AuditEvent[]).sort((a, b) =>
    auditWords[a]().localeCompare(auditWords[b]()),
  );
  return (
    <Form role="search" key={JSON.stringify(kept)} className="grid content-start gap-4">
      <TextField
        id="person"
        name="person"
        label={m.admin_audit_person()}
        hint={m.admin_audit_person_hint()}
        defaultValue={filters.person}
        maxLength={100}
      />
      <Field id="event" label={m.admin_audit_event()}>
        {(control) => (
          <Select {...control} name="event" defaultValue={filters.event ?? ''}>
            <option value="">{m.admin_audit_everything()}</option>
            {events.map((event) => (
              <option key={event} value={event}>
                {auditWords[event]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-1">
        <TextField id="from" name="from" type="date" label={m.desk_from()} defaultValue={filters.from} />
        <TextField id="to" name="to" type="date" label={m.desk_to()} defaultValue={filters.to} />
      </div>
      <TextField
        id="about"
        name="about"
        label={m.admin_audit_id()}
        hint={m.admin_audit_id_hint()}
        defaultValue={filters.about}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2.5">
        <Button>{m.common_search()}</Button>
        <LinkButton to={`/admin/audit.csv?${new URLSearchParams(kept)}`} reloadDocument tone="line">
          {m.admin_audit_csv()}
        </LinkButton>
      </div>
    </Form>
  );
}
