const withinMs = 10_000

/**
 * Posts to an address that whoever runs this Almoner has set, which may well be in their own network: unlike an address that an
 * org names it is not judged. Raises what `fetch` raises.
 */
export async function postToOperator(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Headers; text: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
