import { data, type RouterContextProvider } from 'react-router';
import * as m from '#messages';
import type { ImportCheck, ImportResult } from '../../../../contract/desk/customers.ts';
import { apiFor } from '../../../api.server.ts';
import { statusOf } from '../../../forms/messages.ts';
import { refusalText } from '../../../forms/refusal-details.server.ts';

export type ImportAnswer = {
  problem?: string;
  /** The text of a checked file, which the confirmation sends again. */
  csv?: string;
  check?: ImportCheck;
  done?: ImportResult;
};

/** Checks a chosen file, or imports the file that was checked. */
export async function readImport(
  context: Readonly<RouterContextProvider>,
  venueId: string,
  formData: FormData,
) {
  const { customers } = apiFor(context);
  const known = formData.get('known') === 'replace' ? 'replace' : 'keep';
  try {
    if (formData.get('intent') === 'import') {
      const csv = String(formData.get('csv') ?? '');
      return data<ImportAnswer>({ done: await customers.import({ venueId, csv, known }) });
    }
    const csv = await textOf(formData.get('file'));
    if (csv === undefined)
      return data<ImportAnswer>({ problem: m.desk_customers_not_utf8() }, { status: 400 });
    return data<ImportAnswer>({ csv, check: await customers.checkImport({ venueId, csv }) });
  } catch (error) {
    return data<ImportAnswer>({ problem: refusalText(error) }, { status: statusOf(error) });
  }
}

/** Returns undefined for text that is not UTF-8: names in Indian scripts would be stored as question marks. */
async function textOf(file: File | string | null): Promise<string | undefined> {
  if (file === null || typeof file === 'string') return '';
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
