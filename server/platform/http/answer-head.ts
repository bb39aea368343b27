/** RFC 9110, 9.3.2: HEAD is answered as GET is, without what would be in it. Link checkers and monitors ask so. */
export async function answerHead(
  request: Request,
  answer: (request: Request) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  if (request.method !== 'HEAD') return answer(request);
  const { url, headers, signal } = request;
  const response = await answer(new Request(url, { headers, signal }));
  // A stream that nobody reads would stay open.
  await response?.body?.cancel();
  return response && new Response(null, response);
}
