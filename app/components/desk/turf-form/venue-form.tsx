import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { Venue } from '../../../../contract/turfs/venues.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../../ui/form/form-answer.ts';
import { TextAreaField } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-input.tsx';

/** Name, description and amenities of a venue with several turfs. */
export function VenueForm({ venue, answer }: { venue: Venue; answer: FormAnswer | undefined }) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().formData?.get('intent') === 'venue';
  const known = (name: string, value: string) => ({
    id: `venue-${name}`,
    defaultValue: value,
    ...field(name),
  });
  return (
    <section aria-labelledby="venue">
      <h2 id="venue" className="sr-only">
        {m.desk_venue_details()}
      </h2>
      <Form ref={formRef} method="post" preventScrollReset noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="venue" />
        {formError && <Notice tone="problem">{formError}</Notice>}
        <TextField
          key={venue.name}
          label={m.desk_venue_name()}
          maxLength={100}
          required
          {...known('name', venue.name)}
        />
        <TextAreaField
          label={m.desk_venue_about()}
          hint={m.desk_venue_about_hint()}
          maxLength={500}
          {...known('description', venue.description)}
        />
        <TextField
          key={venue.amenities.join()}
          label={m.desk_venue_amenities()}
          hint={m.desk_venue_amenities_hint()}
          autoComplete="off"
          {...known('amenities', venue.amenities.join(', '))}
        />
        <div>
          <Button busy={busy} busyText={m.desk_saving()}>
            {m.desk_venue_save()}
          </Button>
        </div>
      </Form>
    </section>
  );
}
