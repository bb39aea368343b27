import * as m from '#messages';

export function MailboxLink() {
  return (
    <a
      href="/dev/mailbox"
      className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
    >
      {m.account_open_mailbox()}
    </a>
  );
}
