import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasBody } from './body-headers.js'

// Node reads and drops what is left of a small body by itself, and the connection goes on.
const small = 128 * 1024
const lingerMs = 5_000

/** How much of a body is read and dropped after its refusal, in bytes, so that the sender gets to read why. */
export const drained = { ofAdmitted: 128_000_000, ofOthers: 0 }

/** Ends a connection whose body was not read: a reset would keep clients that send all first from the answer. */
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
