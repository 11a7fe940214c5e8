import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'

interface Download {
  name: string
  type: string
  bytes: number
  content: Readable
}

/** Sends a file to be kept and never to be shown: no page can be made of what people typed or sent. */
export function sendDownload(reply: FastifyReply, { name, type, bytes, content }: Download): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', dispositionOf(name))
    .header('content-length', bytes)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content)
}

/** With the name as RFC 6266 has it, in ASCII too for programs that know no other. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return plain === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
