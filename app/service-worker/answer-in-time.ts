/**
 * Returns the network's answer, or the copy from `findCopy` if none starts within `waitMs`. Without a copy it
 * keeps waiting, and rejects with the network's error.
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
