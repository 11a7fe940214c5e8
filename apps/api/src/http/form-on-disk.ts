import { Busboy } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '../platform/problems/problem.js'

const limits = { files: 2, fields: 10, fieldSize: 100_000, fieldNameSize: 100, parts: 12, headerPairs: 50 }

/**
 * Reads a form whose files are written to a temporary folder as they come, and are gone once `work` is done. How large it may be was
 * looked at by its announced length. Raises `input_invalid` for one that is broken, and what `work` raises.
 */
export async function formOnDisk<Result>(
  request: FastifyRequest,
  work: (form: FormData) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'almoner-upload-'))
  try {
    return await work(await readForm(request, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readForm({ headers, body }: FastifyRequest, folder: string): Promise<FormData> {
  const form = new FormData()
  const written: Promise<void>[] = []
  try {
    const reader = new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits })
    reader.on('field', (name, value) => form.set(name, value))
    reader.on('file', (name, stream, fileName, _encoding, type) => {
      written.push(keep(form, { name, stream, fileName, type, path: join(folder, String(written.length)) }))
    })
    await pipeline(body as Readable, reader)
    await Promise.all(written)
  } catch (cause) {
    await Promise.allSettled(written)
    throw new Problem('input_invalid', { message: 'This form is incomplete or damaged', cause })
  }
  return form
}

interface FilePart {
  name: string
  stream: Readable
  fileName: string
  type: string
  path: string
}

async function keep(form: FormData, { name, stream, fileName, type, path }: FilePart): Promise<void> {
  await pipeline(stream, createWriteStream(path))
  form.set(name, new File([await openAsBlob(path)], fileName, { type }))
}
