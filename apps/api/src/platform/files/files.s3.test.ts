import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Files } from './files.js'

/** Speaks the few words of S3 that keeping files needs; the official client on the other end is the real one. */
const objects = new Map<string, Buffer>()
let server: Server
let files: Files

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname)
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
        return response.writeHead(403).end()
      const known = objects.get(key)
      switch (request.method) {
        case 'PUT':
          objects.set(key, withoutChunkFrames(await buffer(request), request.headers['content-encoding']))
          return response.writeHead(200, { etag: '"e"' }).end()
        case 'DELETE':
          objects.delete(key)
          return response.writeHead(204).end()
        default:
          if (!known) return response.writeHead(404).end()
          return response
            .writeHead(200, { 'content-length': known.length, etag: '"e"' })
            .end(request.method === 'HEAD' ? undefined : known)
      }
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  files = await Files.open({
    dataDir: '/nowhere',
    s3: {
      bucket: 'gifts',
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${address.port}`,
      key: 'key',
      secret: 'secret',
    },
  })
})
afterAll(() => server.close())

/** The client may frame a body as `size;signature CRLF bytes CRLF`, with a checksum at the end. */
function withoutChunkFrames(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes('aws-chunked')) return body
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (!size) return Buffer.concat(parts)
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}

test('files live in the bucket that is set', async () => {
  await files.put('org/imports/1', Buffer.from('a,b\n1,2\n'))
  expect([...objects.keys()]).toEqual(['/gifts/org/imports/1'])
  expect(await files.has('org/imports/1')).toBe(true)
  expect(await text(await files.read('org/imports/1'))).toBe('a,b\n1,2\n')
  await files.remove('org/imports/1')
  expect(await files.has('org/imports/1')).toBe(false)
})
