import * as m from '#messages';
import type { OwnerContact } from '../../../../contract/bookings/owner-contact.ts';
import { PhoneLinks } from '../../ui/phone-links.tsx';

/** Owner contact, shown only to customers with a booking here. */
export function OwnerContactCard({ contact }: { contact: OwnerContact }) {
  const { name, email, phone } = contact;
  return (
    <section aria-label={m.turfs_owner()} className="mt-5 rounded-2xl bg-mint px-5 py-4">
      <h3 className="text-lg">{name}</h3>
      <p className="text-[0.9375rem] text-quiet">{m.turfs_owner_why()}</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        {phone && <PhoneLinks phone={phone} name={name} />}
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center font-[600] wrap-anywhere text-pitch underline underline-offset-4"
        >
          {email}
        </a>
      </p>
    </section>
  );
}
