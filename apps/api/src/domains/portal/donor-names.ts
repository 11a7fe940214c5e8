import type { MergeValues } from '@almoner/contracts/emails/merge-fields'

interface DonorNames {
  name: string
  firstName: string | null
  lastName: string | null
}

/** What stands for the names of a donor in mails to them. */
export const donorNamesOf = ({ name, firstName, lastName }: DonorNames): MergeValues => ({
  'donor.firstName': firstName ?? '',
  'donor.lastName': lastName ?? '',
  'donor.fullName': name,
})
