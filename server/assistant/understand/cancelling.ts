import { namesAmong, type Slots } from './slots.ts';
import type { Understood } from './understood.ts';

/** Cancelling and money back: the rules of it, or a booking of one's own. */
export function readCancelling(text: string, slots: Slots, code: string | undefined): Understood | undefined {
  const isCancel =
    /\bcancel\b|\bcall(ing)? (it )?off\b|\b(drop|scrap|withdraw) (my|the|this|that|it)\b|\bget rid of my\b/.test(
      text,
    ) || isStayingAway(text, slots);
  const isBack =
    /\brefund\b|\bback\b.*\bmoney\b|\bmoney\b.*\bback\b|\bget\b.*\bback\b|\bback\b.*\bget\b/.test(text);
  if (!isCancel && !isBack) return undefined;
  if (
    /\b(late|lose|rules?|policy|terms|charges?|fee|fees|penalty|deduct|deducted|deduction|deadline|how late|last minute|limit)\b/.test(
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
    slots.pick !== undefined ||
    /\bnow\b/.test(text);
  const isNamed = slots.dates !== undefined || slots.words !== undefined;
  if (
    isCancel &&
    /\b(how|where|option|button|link|page|menu|procedure|process|steps?|way)\b(?!.*\bmuch\b)/.test(text) &&
    !isMoney(text)
  )
    return rule('cancel');
  if (isOwn || isNamed) return own(slots, code);
  if (isCancel && /\b(can|possible|allowed|until|when can)\b/.test(text) && !isMoney(text))
    return rule('cancel');
  if (!isCancel || /\b(when|if) (i|we|you|someone) cancel\b/.test(text)) return rule('refund');
  return own(slots, code);
}

/** 'I cannot come on Sunday' is said to give a booking back. */
function isStayingAway(text: string, { dates }: Slots): boolean {
  const isAway =
    /\b(cant|cannot|wont|unable to|not able to|not going to|couldnt|not) (be able to )?(come|make it|attend|play|reach|coming|playing|go|be there)\b|\b(no longer|dont) (need|want) (my|the|this|that)\b/;
  return isAway.test(text) && (dates !== undefined || /\b(my|booking)\b/.test(text));
}

function isMoney(text: string): boolean {
  return /\b(howmuch|how much|money|refund|back|get)\b/.test(text);
}

function rule(faq: string): Understood {
  return { ask: 'faq', faq };
}

/** Which booking, by whatever names it. */
function own({ dates, words: said, pick }: Slots, code: string | undefined): Understood {
  const words = namesAmong(said);
  return {
    ask: 'refundQuote',
    ...(code !== undefined && { code }),
    ...(dates && { dates }),
    ...(words !== undefined && { words }),
    ...(pick !== undefined && { pick }),
  };
}
