import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasBody } from './body-headers.js'

// Node reads and drops what is left of a small body by itself, and the connection goes on.
const small = 128 * 1024
const lingerMs = 5_000

/** How much of a body is read and dropped after its refusal, in bytes, so that the sender gets to read why. */
export const drained = { ofAdmitted: 64_000_000, ofOthers: 0 }

/**
 * Ends a connection after a refusal whose body has not been read. A client that sends all before it listens would see its
 * connection reset instead of the answer, so `drainBytes` and a bit are read and dropped, and the connection is closed when the
 * client has read the answer or five seconds have passed.
 */
export function closePolitely({ raw, headers }: FastifyRequest, reply: FastifyReply, drainBytes: number): void {
  if (!hasBody(headers) || Number(headers['content-length'] ?? Infinity) <= small) return
  const { socket } = raw
  let drained = 0
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > drainBytes) raw.pause()
  })
  reply.header('connection', 'close')
  // Node calls this once the answer is written, and would reset the connection there and then.
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
    socket.once('close', () => clearTimeout(timer))
  }
}
