import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';

const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
const digits = { autoComplete: 'off', inputMode: 'numeric', maxLength: 30 } as const;

/** Shows no earlier details: they are masked, and the owner enters all of them again. */
export function AccountForm({ kind, answer }: { kind: 'bank' | 'upi'; answer: FormAnswer | undefined }) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().formData?.get('kind') === kind;
  const known = (id: string) => ({ id, ...field(id) });
  return (
    <Form ref={formRef} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="kind" value={kind} />
      {formError && <Notice tone="problem">{formError}</Notice>}
      <TextField
        label={m.desk_payout_account_holder()}
        hint={m.desk_payout_account_holder_hint()}
        autoComplete="off"
        maxLength={100}
        required
        {...known('holder')}
      />
      {kind === 'bank' ? (
        <>
          <TextField
            label={m.desk_payout_account_number()}
            {...digits}
            required
            {...known('accountNumber')}
          />
          <TextField
            label={m.desk_payout_account_again()}
            {...digits}
            required
            {...known('accountNumberAgain')}
          />
          <TextField
            label={m.desk_payout_account_ifsc()}
            hint={m.desk_payout_account_ifsc_hint()}
            {...code}
            maxLength={20}
            required
            {...known('ifsc')}
          />
        </>
      ) : (
        <TextField
          label={m.desk_payout_account_upi()}
          hint={m.desk_payout_account_upi_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={161}
          required
          {...known('upiId')}
        />
      )}
      <TextField
        label={m.desk_payout_account_pan()}
        hint={m.desk_payout_account_pan_hint()}
        {...code}
        maxLength={20}
        required
        {...known('pan')}
      />
      <TextField
        label={m.desk_payout_account_gstin()}
        hint={m.desk_payout_account_gstin_hint()}
        {...code}
        maxLength={30}
        {...known('gstin')}
      />
      <p className="text-sm text-quiet">{m.desk_payout_account_note()}</p>
      <div>
        <Button busy={busy} busyText={m.settings_saving()} className="max-sm:w-full">
          {m.desk_payout_account_save()}
        </Button>
      </div>
    </Form>
  );
}
