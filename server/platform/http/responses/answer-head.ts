/** Answers HEAD like GET without a body (RFC 9110, 9.3.2), as link checkers and monitors expect. */
export async function answerHead(
  request: Request,
  answer: (request: Request) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  if (request.method !== 'HEAD') return answer(request);
  const { url, headers, signal } = request;
  const response = await answer(new Request(url, { headers, signal }));
  // An unread stream would stay open.
  await response?.body?.cancel();
  return response && new Response(null, response);
}
