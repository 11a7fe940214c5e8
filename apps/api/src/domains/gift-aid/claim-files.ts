import type { GiftAidFile } from '@almoner/contracts/gift-aid/gift-aid.operations'
import type { giftAidFormats } from '@almoner/contracts/gift-aid/gift-aid-claim'
import { Problem } from '../../platform/problems/problem.js'
import { claimSheet, sheetsOf } from './claim-sheet.js'
import type { ClaimSnapshot } from './claim-snapshot.js'
import { claimXml } from './claim-xml.js'
import { claimsOfBuildings } from './claims-of-buildings.js'
import { communityBuildingsSheet, connectedCharitiesSheet } from './small-donation-sheets.js'

const spreadsheet = 'application/vnd.oasis.opendocument.spreadsheet'

interface Wanted {
  number: string
  format: (typeof giftAidFormats)[number]
  sheet: number
}

/** Raises `not_found` for a sheet that there is not, and `gift_aid_claim_blocked` for XML without an official. */
export async function claimFile(snapshot: ClaimSnapshot, { number, format, sheet }: Wanted): Promise<GiftAidFile> {
  const name = `gift-aid-${snapshot.claimRef}-${number}`
  if (format === 'xml') {
    const { official } = snapshot
    if (!official) throw new Problem('gift_aid_claim_blocked')
    const content = Buffer.from(claimXml({ ...snapshot, official })).toString('base64')
    return { fileName: `${name}.xml`, mediaType: 'application/xml', content }
  }
  if (format !== 'ods') return smallDonationsFile(snapshot, format, name)
  const sheets = sheetsOf(snapshot)
  if (sheet > sheets) throw new Problem('not_found')
  const content = Buffer.from(await claimSheet(snapshot, sheet)).toString('base64')
  return {
    fileName: sheets > 1 ? `${name}-${sheet}-of-${sheets}.ods` : `${name}.ods`,
    mediaType: spreadsheet,
    content,
  }
}

async function smallDonationsFile(
  snapshot: ClaimSnapshot,
  format: 'connected' | 'buildings',
  name: string,
): Promise<GiftAidFile> {
  const rows = format === 'connected' ? snapshot.connected : claimsOfBuildings(snapshot.small)
  if (rows.length === 0) throw new Problem('not_found')
  const made = await (format === 'connected' ? connectedCharitiesSheet(snapshot) : communityBuildingsSheet(snapshot))
  const part = format === 'connected' ? 'connected-charities' : 'community-buildings'
  return { fileName: `${name}-${part}.ods`, mediaType: spreadsheet, content: Buffer.from(made).toString('base64') }
}
