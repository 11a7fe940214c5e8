import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import type { Export } from '@almoner/contracts/exports/export'
import type { StartExportWire } from '@almoner/contracts/exports/exports.operations'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import type { SignedIn } from '../../../platform/access/actor.js'
import { Files } from '../../../platform/files/files.js'
import { ExportsWork } from '../exports.work.js'

type Written = Export & { content: Buffer }

/** Has a file made as a visitor, an admin where absent, and gives it with its bytes. */
export async function exported(
  api: TestApi,
  org: GivenOrg,
  request: StartExportWire,
  visitor: SignedIn = org.admin,
): Promise<Written> {
  const { id } = await api.as(visitor).exports.start(request)
  await writeExport(api, org, id, visitor)
  const file = await api.as(visitor).exports.get({ id })
  const content = await buffer(await api.app.get(Files).read(`exports/${org.orgId}/${id}.${file.format}`))
  return { ...file, content }
}

/** Does the job of an export. */
export const writeExport = (api: TestApi, org: GivenOrg, exportId: string, { userId }: SignedIn = org.admin) =>
  api.within(org, () =>
    api.app.get(ExportsWork).write({ orgId: org.orgId, userId, exportId }, new AbortController().signal),
  )

/** The rows of a CSV file without its headings. */
export async function exportedRows(
  api: TestApi,
  org: GivenOrg,
  request: StartExportWire,
  visitor?: SignedIn,
): Promise<string[][]> {
  const { content } = await exported(api, org, request, visitor)
  return rowsOf(content).slice(1)
}

export const rowsOf = (content: Buffer): string[][] => parse(content, { bom: true })
