import { defineNoun } from '../noun.js'
import { DonorsBulk } from './donors-bulk.js'
import { DonorsExport } from './donors-export.js'
import { DonorsExportRepository } from './donors-export.repository.js'
import { DonorContactLists } from './contacts/contact-lists.js'
import { DonorAddress } from './contacts/donor-address.entity.js'
import { DonorEmail } from './contacts/donor-email.entity.js'
import { DonorPhone } from './contacts/donor-phone.entity.js'
import { DonorContacts } from './donor-contacts.js'
import { DonorGiving } from './donor-giving.repository.js'
import { DonorRecognition } from './donor-recognition.js'
import { DonorTotal } from './donor-total.entity.js'
import { DonorTotals } from './donor-totals.statements.js'
import { Donor } from './donor.entity.js'
import { DonorsJobs } from './donors.jobs.js'
import { DonorsRepository } from './donors.repository.js'
import { donorsProcedures } from './donors.router.js'
import { DonorsService } from './donors.service.js'
import { DuplicatePair } from './duplicates/duplicate-pair.entity.js'
import { DuplicateSearch } from './duplicates/duplicate-search.entity.js'
import { DuplicatesRepository } from './duplicates/duplicates.repository.js'
import { duplicatesProcedures } from './duplicates/duplicates.router.js'
import { Duplicates } from './duplicates/duplicates.service.js'
import { HouseholdMember } from './households/household-member.entity.js'
import { HouseholdsRepository } from './households/households.repository.js'
import { householdsProcedures } from './households/households.router.js'
import { Households } from './households/households.service.js'
import { GiftAidDeclaration } from './gift-aid/gift-aid-declaration.entity.js'
import { GiftAid } from './gift-aid/gift-aid.js'
import { giftAidProcedures } from './gift-aid/gift-aid.router.js'
import { DonorMergeMove } from './merging/donor-merge-move.entity.js'
import { DonorMerge } from './merging/donor-merge.entity.js'
import { DonorMergesRepository } from './merging/donor-merges.repository.js'
import { donorMergesProcedures } from './merging/donor-merges.router.js'
import { AskedFactsKeeper } from './national-id/asked-facts.js'
import { NationalIdSeal } from './national-id/national-id-seal.js'
import { nationalIdProcedures } from './national-id/national-ids.router.js'
import { NationalIds } from './national-id/national-ids.service.js'
import { DonorErasure } from './removal/donor-erasure.js'
import { ErasureRepository } from './removal/erasure.repository.js'
import { erasureProcedures } from './removal/erasure.router.js'
import { ErasureService } from './removal/erasure.service.js'
import { donorRemovalProcedures } from './removal/removal.router.js'
import { DonorRemoval } from './removal/removal.service.js'
import { RowsOfPerson } from './removal/rows-of-person.js'
import { RemovedDonorsRepository } from './removal/removed-donors.repository.js'
import { DonorRelationship } from './relationships/donor-relationship.entity.js'
import { RelationshipsRepository } from './relationships/relationships.repository.js'
import { relationshipsProcedures } from './relationships/relationships.router.js'
import { Relationships } from './relationships/relationships.service.js'
import { DonorConsent } from './wishes/donor-consent.entity.js'
import { donorWishesProcedures } from './wishes/wishes.router.js'
import { EmailPreferences } from './wishes/email-preferences.js'
import { GivenConsents } from './wishes/given-consents.js'
import { DonorWishes } from './wishes/wishes.service.js'
import { DonorMerges } from './merging/donor-merges.service.js'

export const donors = defineNoun({
  providers: [
    DonorsBulk,
    DonorsExport,
    DonorsExportRepository,
    DonorsRepository,
    DonorContactLists,
    DonorContacts,
    DonorErasure,
    ErasureRepository,
    ErasureService,
    DonorGiving,
    DonorMerges,
    DonorMergesRepository,
    DonorRecognition,
    DonorRemoval,
    RemovedDonorsRepository,
    DonorsJobs,
    DonorsService,
    DonorTotals,
    DonorWishes,
    EmailPreferences,
    GivenConsents,
    Duplicates,
    DuplicatesRepository,
    GiftAid,
    Households,
    HouseholdsRepository,
    Relationships,
    NationalIds,
    NationalIdSeal,
    AskedFactsKeeper,
    RelationshipsRepository,
    RowsOfPerson,
  ],
  entities: [
    Donor,
    DonorAddress,
    DonorConsent,
    DonorEmail,
    DonorPhone,
    DonorMerge,
    DonorMergeMove,
    DonorTotal,
    DuplicatePair,
    DuplicateSearch,
    GiftAidDeclaration,
    HouseholdMember,
    DonorRelationship,
  ],
  rowsOfDonors: [
    { table: 'donor_consents', key: 'id', isErased: true },
    { table: 'gift_aid_declarations', key: 'id' },
    { table: 'household_members', key: 'id', isOne: true, isErased: true },
    { table: 'household_members', key: 'id', column: 'household_id' },
    { table: 'donor_relationships', key: 'id', other: 'other_id', isErased: true },
    { table: 'donor_relationships', key: 'id', column: 'other_id', other: 'donor_id', isErased: true },
    { table: 'donors', key: 'id', column: 'merged_into_id' },
  ],
  procedures: (get) => ({
    donors: {
      ...donorsProcedures(get(DonorsService)),
      ...giftAidProcedures(get(GiftAid)),
      ...duplicatesProcedures(get(Duplicates)),
      ...donorMergesProcedures(get(DonorMerges)),
      ...donorWishesProcedures(get(DonorWishes)),
      ...donorRemovalProcedures(get(DonorRemoval)),
      ...erasureProcedures(get(ErasureService)),
      ...nationalIdProcedures(get(NationalIds)),
    },
    households: householdsProcedures(get(Households)),
    relationships: relationshipsProcedures(get(Relationships)),
  }),
})
