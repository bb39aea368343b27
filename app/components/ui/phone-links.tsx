import * as m from '#messages';
import { formatPhone } from '../../../contract/text/format-phone.ts';

const link =
  'inline-flex min-h-11 items-center font-[600] whitespace-nowrap text-pitch underline underline-offset-4';

/** Links to call a person and, for E.164 numbers, to write to them on WhatsApp. */
export function PhoneLinks({ phone, name }: { phone: string; name: string }) {
  const number = formatPhone(phone);
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      <a href={`tel:${phone}`} aria-label={m.common_call_label({ phone: number, name })} className={link}>
        {m.common_call({ phone: number })}
      </a>
      {phone.startsWith('+') && (
        <a
          href={`https://wa.me/${phone.slice(1)}`}
          rel="noopener noreferrer"
          aria-label={m.common_whatsapp_label({ name })}
          className={link}
        >
          {m.common_whatsapp()}
        </a>
      )}
    </span>
  );
}
