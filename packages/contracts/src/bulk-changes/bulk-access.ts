import {
  moveFundsOfDonation,
  pauseDonation,
  resumeDonation,
  skipInstallments,
} from '../donations/donation-actions.operations.js'
import { updateDonor } from '../donors/save-donor.operations.js'
import { sendCardLink } from '../emails/card-link.operations.js'
import type { Operation } from '../operation.js'
import { changeTags } from '../tags/tags.operations.js'
import type { BulkAction } from './bulk-command.js'

/** The operation that does the same to one record: whoever may call it may do it to many. */
export const operationOfBulk: Readonly<
  Record<BulkAction, Omit<Operation<unknown, unknown, unknown>, 'input' | 'output'>>
> = {
  addTags: changeTags,
  removeTags: changeTags,
  setOwner: updateDonor,
  setDoNotContact: updateDonor,
  pause: pauseDonation,
  resume: resumeDonation,
  skip: skipInstallments,
  moveFund: moveFundsOfDonation,
  sendCardLink,
}
