import type { Slots } from './understand-slots.ts';
import type { Understood } from './understood.ts';

/** Cancelling and money back: the rules of it, or a booking of one's own. */
export function readCancelling(text: string, slots: Slots, code: string | undefined): Understood | undefined {
  const isCancel = /\bcancel\b|\bcall off\b|\bdrop my\b/.test(text);
  const isBack =
    /\brefund\b|\bback\b.*\bmoney\b|\bmoney\b.*\bback\b|\bget\b.*\bback\b|\bback\b.*\bget\b/.test(text);
  if (!isCancel && !isBack) return undefined;
  if (
    /\b(late|rules?|policy|terms|charges?|fee|fees|penalty|deduct|deducted|deduction|deadline|how late|last minute|limit)\b/.test(
      text,
    )
  )
    return rule('refund');
  if (
    /\b\d+ (hours|days?|minutes)\b.*\b(before|ago|prior|left)\b|\b(before|prior)\b.*\b\d+ hours\b/.test(text)
  )
    return rule('refund');
  const isOwn =
    /\bmy\b|\b(it|this|that) (booking|game|one)\b/.test(text) ||
    code !== undefined ||
    slots.pick !== undefined;
  const isNamed = slots.dates !== undefined || slots.words !== undefined;
  if (isCancel && /\b(how|where|option)\b(?!.*\bmuch\b)/.test(text) && !isMoney(text)) return rule('cancel');
  if (isOwn || isNamed) return own(slots, code);
  if (isCancel && /\b(can|possible|allowed|until|when can)\b/.test(text) && !isMoney(text))
    return rule('cancel');
  if (!isCancel || /\b(when|if) (i|we|you|someone) cancel\b/.test(text)) return rule('refund');
  return own(slots, code);
}

function isMoney(text: string): boolean {
  return /\b(howmuch|how much|money|refund|back|get)\b/.test(text);
}

function rule(faq: string): Understood {
  return { ask: 'faq', faq };
}

/** Which booking, by whatever names it. */
function own({ dates, words, pick }: Slots, code: string | undefined): Understood {
  return {
    ask: 'refundQuote',
    ...(code !== undefined && { code }),
    ...(dates && { dates }),
    ...(words !== undefined && { words }),
    ...(pick !== undefined && { pick }),
  };
}
