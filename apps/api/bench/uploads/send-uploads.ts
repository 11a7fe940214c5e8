import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

// A thread of its own, so that what the uploads cost their sender does not show in what is measured beside them.
const { port, atOnce, bytes, endsAt, counts } = workerData as {
  port: number
  atOnce: number
  bytes: number
  endsAt: number
  /** How often each status was answered; at 0 those that were cut off. */
  counts: Int32Array
}
const head = [
  'POST /api/trpc/imports.upload HTTP/1.1',
  'host: localhost',
  'x-almoner: 1',
  'content-type: multipart/form-data; boundary=x',
  `content-length: ${bytes}`,
]
const body = Buffer.alloc(bytes, 'a')

async function upload(): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  const broken = once(socket, 'close').then(() => 0)
  const answered = once(socket, 'data').then(([chunk]) => Number(String(chunk).slice(9, 12)))
  socket.on('error', () => undefined)
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  const status = await Promise.race([answered, broken])
  socket.destroy()
  return status
}

while (Date.now() < endsAt) {
  const answers = await Promise.all(Array.from({ length: atOnce }, upload))
  for (const status of answers) counts[status] = (counts[status] ?? 0) + 1
  await sleep(1_000)
}
