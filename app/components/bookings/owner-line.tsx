import * as m from '#messages';
import type { OwnerContact } from '../../../contract/bookings/owner-contact.ts';
import { PhoneLinks } from '../ui/phone-links.tsx';

export function OwnerLine({ contact }: { contact: OwnerContact | undefined }) {
  if (!contact) return null;
  const { name, email, phone } = contact;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-[0.9375rem]">
      <span>
        <span className="text-quiet">{m.booking_owner()}</span> {name}
      </span>
      {phone && <PhoneLinks phone={phone} name={name} />}
      <a
        href={`mailto:${email}`}
        className="inline-flex min-h-11 items-center font-[600] wrap-anywhere text-pitch underline underline-offset-4"
      >
        {email}
      </a>
    </p>
  );
}
