import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { sql } from 'kysely'
import type { WorkedOn } from '@almoner/contracts/imports/import'
import type { Books } from './books.js'
import { removeImportedCampaigns } from '../../campaigns/index.js'
import { removeImportedDesignations } from '../../designations/index.js'
import { removeImportedMandates } from '../../direct-debits/index.js'
import { removeImportedDonations } from '../../donations/index.js'
import { removeDonors, setDonorFields } from '../../donors/index.js'
import { removeImportedFundraisers } from '../../fundraisers/index.js'
import { removeNotesWithoutRecord } from '../../notes/index.js'
import { removeCustomWithoutRecord } from '../../custom-fields/index.js'
import { removeExternalReceipts } from '../../receipts/index.js'
import { removeTagsOfImport } from '../../tags/index.js'
import { removeTasksWithoutRecord } from '../../tasks/index.js'
import { removeDeclarations } from './declarations.statements.js'
import { removeExtras, removeRelations } from './extras.statements.js'
import { removeMembers } from './households.statements.js'
import { putGiftsBack } from './source-changes.statements.js'
import { countedAlong, takeGiftsHereOut } from './gifts-here.statements.js'
import { countWithoutGone, takePaidOut } from './recurring-paid.statements.js'
import { restoreCustom } from './custom-values.statements.js'
import type { Scope } from './scope.js'
import { isDonorWorkedOn, isLeft, setWorkedOnApart, workedOnSince } from './worked-on.statements.js'
import { numberText } from '../../../platform/database/number-text.js'

type Undone = Pick<Scope, 'importId' | 'orgId'>

/** What of that which people worked on is to go as well. */
interface Wishes {
  removesEditedDonors: boolean
  removesChangedGifts: boolean
}

/** The numbers of the imports that refunded or changed this import's gifts since. */
export async function findBlockers(db: OpenTransaction, { importId, orgId }: Undone): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select ${numberText('I', sql`i.sequence`)} as number
    from shared.charges c
      join shared.refunds f on f.org_id = c.org_id and f.charge_id = c.id
      join imports i on i.org_id = f.org_id and i.id = f.import_id
    where c.org_id = ${orgId}::uuid and c.import_id = ${importId}::uuid and f.import_id <> c.import_id
    union
    select ${numberText('I', sql`i.sequence`)}
    from import_gift_changes later
      join imports i on i.org_id = later.org_id and i.id = later.import_id
      join shared.charges c on c.org_id = later.org_id and c.id = later.charge_id
      left join import_gift_changes mine on mine.org_id = later.org_id and mine.charge_id = later.charge_id
        and mine.import_id = ${importId}::uuid
    where later.org_id = ${orgId}::uuid
      and later.import_id <> ${importId}::uuid
      and (c.import_id = ${importId}::uuid or later.sequence > mine.sequence)
    order by 1`.execute(db)
  return rows.map(({ number }) => number)
}

/**
 * Takes an import back in the transaction of `db`: its refunds and gifts, the donors, campaigns and designations it made
 * that nothing else uses, and its changes to other donors and gifts where they still stand. What people worked on since is kept, but for
 * the donors they edited and the gifts they corrected where these are to go; says what that is. The books keep what was posted, and get what goes the other way round.
 */
export async function undoMerge(db: OpenTransaction, undone: Undone & Wishes, books: Books): Promise<WorkedOn> {
  await takeGiftsHereOut(db, undone, books)
  await setWorkedOnApart(db, undone)
  if (undone.removesChangedGifts) await sql`delete from import_kept where reason is null`.execute(db)
  const workedOn = await workedOnSince(db, undone)
  await gatherTouched(db, undone)
  const kept = sql`import_kept`
  await takePaidOut(db, undone, books)
  await removeExternalReceipts(undone.orgId, undone.importId, kept).execute(db)
  await books.charges.remove(db, undone.orgId, undone.importId, kept)
  await countWithoutGone(db, undone, books)
  await putGiftsBack(db, undone, books, kept)
  await restoreDonors(db, undone)
  await books.totals.recount(db, undone.orgId, sql`select donor_id from import_touched`)
  await removeWhatItMade(db, undone)
  return undone.removesEditedDonors ? { ...workedOn, donors: { count: 0, first: [] } } : workedOn
}

async function gatherTouched(db: OpenTransaction, { importId, orgId }: Undone): Promise<void> {
  await sql`
    create temporary table import_touched on
    commit
    drop as
    select donor_id
    from shared.charges
    where org_id = ${orgId}::uuid and import_id = ${importId}::uuid
    union
    select c.donor_id
    from shared.refunds f join shared.charges c on c.org_id = f.org_id and c.id = f.charge_id
    where f.org_id = ${orgId}::uuid and f.import_id = ${importId}::uuid
    union
    select c.donor_id
    from import_gift_changes g join shared.charges c on c.org_id = g.org_id and c.id = g.charge_id
    where g.org_id = ${orgId}::uuid and g.import_id = ${importId}::uuid`.execute(db)
  await sql`analyze import_touched`.execute(db)
}

/**
 * A value that the import wrote is put back where it still stands. Where a later import wrote over it, that import's
 * note of what it found is set right instead, so that undoing both, in any order, gives the first value again.
 */
async function restoreDonors(db: OpenTransaction, { importId, orgId }: Undone): Promise<void> {
  await sql`
    update import_changes later
    set before = mine.before
    from import_changes mine
    where mine.org_id = ${orgId}::uuid
      and mine.import_id = ${importId}::uuid
      and later.org_id = mine.org_id
      and later.donor_id = mine.donor_id
      and later.field = mine.field
      and later.sequence > mine.sequence
      and later.before is not distinct from mine.after`.execute(db)
  const found = sql`
    (
      select c.donor_id, c.field, c.before as value
      from import_changes c join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
      where c.org_id = ${orgId}::uuid
        and c.import_id = ${importId}::uuid
        and to_jsonb(d) ->> c.field is not distinct from c.after
    )`
  await setDonorFields(orgId, found).execute(db)
  await restoreCustom(db, { importId, orgId })
  await sql`delete from import_changes where org_id = ${orgId}::uuid and import_id = ${importId}::uuid`.execute(db)
}

async function removeWhatItMade(db: OpenTransaction, undone: Undone & Wishes): Promise<void> {
  const { importId, orgId, removesEditedDonors, removesChangedGifts } = undone
  await removeRelations(db, undone)
  await removeDeclarations(db, undone)
  await removeMembers(db, undone)
  await removeImportedDonations(db, orgId, importId, {
    takesChanged: removesChangedGifts,
    besides: countedAlong,
    before: async (leaving) => {
      await removeImportedMandates(orgId, leaving).execute(db)
    },
  })
  await removeImportedFundraisers(db, orgId, importId)
  await sql`
    create temporary table import_leaving on
    commit
    drop as
    select d.id
    from shared.donors d
    where ${isLeft(undone)} and not (${!removesEditedDonors} and ${isDonorWorkedOn})`.execute(db)
  await sql`
    delete from import_changes
    where org_id = ${orgId}::uuid and donor_id in (select id from import_leaving)`.execute(db)
  await removeDonors(orgId, sql`select id from import_leaving`).execute(db)
  await removeImportedCampaigns(orgId, importId).execute(db)
  await removeImportedDesignations(orgId, importId).execute(db)
  await removeNotesWithoutRecord(orgId).execute(db)
  await removeTasksWithoutRecord(orgId).execute(db)
  await removeCustomWithoutRecord(orgId).execute(db)
  await removeTagsOfImport(orgId, importId).execute(db)
  await removeExtras(db, undone)
  await sql`delete from import_rows where org_id = ${orgId}::uuid and import_id = ${importId}::uuid`.execute(db)
}
