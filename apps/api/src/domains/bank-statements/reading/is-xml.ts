/** Whether a file begins as XML does, in UTF-8 or UTF-16, with or without a byte order mark. */
export async function isXml(bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
  let head = ''
  for await (const piece of bytes) {
    head += Buffer.from(piece)
      .toString('latin1')
      .replace(/[\u0000\u00bb\u00bf\u00ef\u00fe\u00ff\s]/g, '')
    if (head.length > 0) break
  }
  return head.startsWith('<')
}
