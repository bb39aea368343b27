import { Form } from 'react-router';
import { Button, LinkButton } from '../ui/button.tsx';
import { DeleteAccount } from './delete-account.tsx';
import type { SettingsAnswer } from './settings-answer.ts';

export default function OwnData({ email, answer }: { email: string; answer: SettingsAnswer | undefined }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="text-lg">Download my data</h3>
          <p className="text-[0.9375rem] text-quiet">
            Profile, bookings, payments, reviews, mails and devices: a ZIP of JSON files.
          </p>
        </div>
        {/* A download is no navigation: the browser fetches the file and this page stays. */}
        <Form method="post" reloadDocument>
          <input type="hidden" name="intent" value="export" />
          <Button tone="line">Download my data</Button>
        </Form>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="text-lg">Delete account</h3>
          <p className="text-[0.9375rem] text-quiet">
            Your name, address, phone and mails go. Records of bookings and payments stay, without a name, as
            the law asks.
          </p>
        </div>
        <LinkButton to="?delete=1" tone="danger" replace preventScrollReset>
          Delete account
        </LinkButton>
      </div>
      <DeleteAccount email={email} answer={answer?.intent === 'delete' ? answer : undefined} />
    </>
  );
}
