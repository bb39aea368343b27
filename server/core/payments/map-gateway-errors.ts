import { Refusal } from '../../../contract/errors.ts';
import { RazorpayError } from './razorpay/errors.ts';

/**
 * Maps gateway errors.
 * @throws Refusal GATEWAY_UNAVAILABLE on any RazorpayError
 */
export async function mapGatewayErrors<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RazorpayError) throw new Refusal('GATEWAY_UNAVAILABLE');
    throw error;
  }
}
