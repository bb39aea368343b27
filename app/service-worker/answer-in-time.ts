/**
 * What the network answers, or what `findCopy` has where the answer has not begun to come within `waitMs`: a weak network takes
 * requests and answers none. Without a copy, or one that can be read, the answer is waited for.
 * @throws what `answer` fails with, unless the copy was there first
 */
export async function answerInTime<Answer>(
  answer: Promise<Answer>,
  findCopy: () => Promise<Answer | undefined>,
  waitMs: number,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  }).then(() => findCopy().catch(() => undefined));
  try {
    return (await Promise.race([answer, late])) ?? (await answer);
  } finally {
    clearTimeout(timer);
  }
}
