import { Form } from 'react-router';
import * as m from '#messages';
import { Button, LinkButton } from '../ui/button.tsx';
import { DeleteAccount } from './delete-account.tsx';
import type { SettingsAnswer } from './settings-answer.ts';

export default function OwnData({ email, answer }: { email: string; answer: SettingsAnswer | undefined }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="text-lg">{m.settings_data_download()}</h3>
          <p className="text-[0.9375rem] text-quiet">{m.settings_data_download_text()}</p>
        </div>
        {/* A download is no navigation: the browser fetches the file and this page stays. */}
        <Form method="post" reloadDocument>
          <input type="hidden" name="intent" value="export" />
          <Button tone="line">{m.settings_data_download()}</Button>
        </Form>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="text-lg">{m.settings_data_delete()}</h3>
          <p className="text-[0.9375rem] text-quiet">{m.settings_data_delete_text()}</p>
        </div>
        <LinkButton to="?delete=1" tone="danger" replace preventScrollReset>
          {m.settings_data_delete()}
        </LinkButton>
      </div>
      <DeleteAccount email={email} answer={answer?.intent === 'delete' ? answer : undefined} />
    </>
  );
}
