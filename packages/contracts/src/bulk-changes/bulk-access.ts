import { changeCampaignStatus, saveCampaign } from '../campaigns/campaigns.operations.js'
import {
  moveFundsOfDonation,
  pauseDonation,
  resumeDonation,
  skipInstallments,
} from '../donations/donation-actions.operations.js'
import { saveCustomValues } from '../custom-fields/custom-fields.operations.js'
import { updateDonor } from '../donors/save-donor.operations.js'
import { sendCardLink } from '../emails/card-link.operations.js'
import { resendConfirmation } from '../emails/resend.operations.js'
import {
  approveFundraiser,
  inviteFundraiser,
  pauseFundraiser,
  resumeFundraiser,
} from '../fundraisers/fundraisers.operations.js'
import type { Operation } from '../operation.js'
import type { RecordKind } from '../records/record.js'
import { changeTags } from '../tags/tags.operations.js'
import { createTask } from '../tasks/tasks.operations.js'
import type { BulkAction } from './bulk-command.js'

type OneOperation = Omit<Operation<unknown, unknown, unknown>, 'input' | 'output'>

const operations: Readonly<Record<BulkAction, OneOperation>> = {
  addTags: changeTags,
  removeTags: changeTags,
  setOwner: updateDonor,
  setDoNotContact: updateDonor,
  setField: saveCustomValues,
  addTask: createTask,
  resendConfirmation,
  pause: pauseDonation,
  resume: resumeDonation,
  skip: skipInstallments,
  moveFund: moveFundsOfDonation,
  sendCardLink,
  changeStatus: changeCampaignStatus,
  approve: approveFundraiser,
  invite: inviteFundraiser,
  pausePage: pauseFundraiser,
  resumePage: resumeFundraiser,
}

/** The operation that does the same to one record: whoever may call it may do it to many. */
export const operationOfBulk = (kind: RecordKind, action: BulkAction): OneOperation =>
  action === 'setOwner' && kind === 'campaign' ? saveCampaign : operations[action]
