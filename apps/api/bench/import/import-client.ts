import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Import, ImportStatus } from '@almoner/contracts/imports/import'
import type { AlmonerClient } from '../parts/almoner.ts'

export interface ImportTimes {
  uploadMs: number
  checkMs: number
  runMs: number
  ready: number
}

const betweenLooksMs = 50

export async function importFile(client: AlmonerClient, path: string): Promise<ImportTimes> {
  const began = performance.now()
  const form = new FormData()
  form.set('file', await openAsBlob(path), basename(path))
  const uploaded = await client.send<Import>('imports.upload', form)
  const uploadedAt = performance.now()
  await client.send('imports.check', { id: uploaded.id, plan: uploaded.suggestedPlan })
  const checked = await untilStatus(client, uploaded.id, 'checked')
  const checkedAt = performance.now()
  const ready = checked.findings?.ready ?? 0
  if (checked.findings?.bad || checked.findings?.undecided)
    throw new Error('The file of the bench has rows that cannot be read')
  if (ready > 0) {
    await client.send('imports.run', { id: uploaded.id })
    await untilStatus(client, uploaded.id, 'done')
  }
  const doneAt = performance.now()
  return { uploadMs: uploadedAt - began, checkMs: checkedAt - uploadedAt, runMs: doneAt - checkedAt, ready }
}

async function untilStatus(client: AlmonerClient, id: string, status: ImportStatus): Promise<Import> {
  for (;;) {
    const found = await client.query<Import>('imports.get', { id })
    if (found.status === status) return found
    if (found.status === 'failed') throw new Error(found.failure ?? 'The import failed')
    await sleep(betweenLooksMs)
  }
}
