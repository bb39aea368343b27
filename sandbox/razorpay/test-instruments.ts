import * as m from '#messages';

export type Failure = { code: string; description: string; source: string; step: string; reason: string };

export type Instrument = { method: 'card'; cardNumber: string } | { method: 'upi'; vpa: string };

type TestInstrument = { label: () => string; number: string; failure: Failure | null };

function failure(reason: string, description: string, more: Partial<Failure> = {}): Failure {
  return {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'customer',
    step: 'payment_authorization',
    reason,
    ...more,
  };
}

export const goodCard = '4100 2800 0000 1007';
export const brokeCard = '4100 2800 0008 0001';

export const testCards: TestInstrument[] = [
  { label: m.sandbox_test_visa, number: goodCard, failure: null },
  { label: m.sandbox_test_mastercard, number: '5500 6700 0000 1002', failure: null },
  { label: m.sandbox_test_rupay, number: '6527 6589 0000 1005', failure: null },
  {
    label: m.sandbox_test_funds,
    number: brokeCard,
    failure: failure(
      'insufficient_funds',
      'Your payment could not be completed due to insufficient account balance. Try again with another card or payment method.',
    ),
  },
  {
    label: m.sandbox_test_cancelled,
    number: '4100 2800 0007 0002',
    failure: failure(
      'payment_cancelled',
      'You may have cancelled the payment or there was a delay in response from the bank. Try again.',
      { step: 'payment_authentication' },
    ),
  },
  {
    label: m.sandbox_test_declined,
    number: '4100 2800 0006 0003',
    failure: failure(
      'card_declined',
      "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
      { source: 'issuer_bank' },
    ),
  },
  {
    label: m.sandbox_test_late,
    number: '4100 2800 0009 0000',
    failure: failure('payment_timed_out', 'Your payment was not completed on time. Try again later.', {
      code: 'GATEWAY_ERROR',
      source: 'bank',
      step: 'payment_authentication',
    }),
  },
];

export const testUpiIds: TestInstrument[] = [
  { label: m.sandbox_test_upi_succeeds, number: 'success@razorpay', failure: null },
  {
    label: m.sandbox_test_upi_fails,
    number: 'failure@razorpay',
    failure: failure(
      'payment_failed',
      "Your payment didn't go through due to a temporary issue. Any debited amount will be refunded in 4-5 business days.",
      { code: 'GATEWAY_ERROR', source: 'bank' },
    ),
  },
];

const unknownCard = failure(
  'international_transaction_not_allowed',
  'This card is not accepted here. Use a test card.',
  { source: 'business' },
);
const unknownUpiId = failure('invalid_vpa', 'This UPI ID does not exist here. Use a test UPI ID.', {
  step: 'payment_initiation',
});

/** Returns null if the bank accepts the payment. */
export function findFailure(instrument: Instrument): Failure | null {
  if (instrument.method === 'card') {
    const digits = instrument.cardNumber.replaceAll(' ', '');
    const card = testCards.find(({ number }) => number.replaceAll(' ', '') === digits);
    return card ? card.failure : unknownCard;
  }
  const vpa = instrument.vpa.toLowerCase();
  const upiId = testUpiIds.find(({ number }) => number === vpa);
  return upiId ? upiId.failure : unknownUpiId;
}
