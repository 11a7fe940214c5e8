import { defineNoun } from '../noun.js'
import { AdoptionCustomer } from './customers/adoption-customer.entity.js'
import { AdoptionCustomers } from './customers/adoption-customers.service.js'
import { CustomersReading } from './customers/customers-reading.js'
import { CustomersRepository } from './customers/customers.repository.js'
import { adoptionCustomersProcedures } from './customers/customers.router.js'
import { AdoptionItem } from './adoption-item.entity.js'
import { AdoptionPlaces } from './adoption-places.repository.js'
import { AdoptionStates } from './adoption-states.js'
import { AdoptionWork } from './adoption-work.js'
import { Adoption } from './adoption.entity.js'
import { erasedWithAdoptions } from './adoptions-erasure.statements.js'
import { AdoptionsJobs } from './adoptions.jobs.js'
import { AdoptionsRepository } from './adoptions.repository.js'
import { adoptionsProcedures } from './adoptions.router.js'
import { AdoptionsService } from './adoptions.service.js'
import { AdoptionEventEndpoint } from './event-endpoint.js'
import { ParallelRun } from './parallel/parallel-run.js'
import { AccountReading } from './reading/account-reading.js'
import { DuePayments } from './taking/due-payments.js'
import { GiveBack } from './taking/give-back.js'
import { ItemCalls } from './taking/item-calls.js'
import { ItemSteps } from './taking/item-steps.js'
import { OwnDonations } from './taking/own-donations.js'
import { TakeOver } from './taking/take-over.js'
import { TakenWatch } from './taking/taken-watch.js'

export const adoptions = defineNoun({
  providers: [
    AccountReading,
    AdoptionCustomers,
    AdoptionEventEndpoint,
    AdoptionPlaces,
    AdoptionStates,
    AdoptionWork,
    AdoptionsJobs,
    AdoptionsRepository,
    AdoptionsService,
    CustomersReading,
    CustomersRepository,
    DuePayments,
    GiveBack,
    ItemCalls,
    ItemSteps,
    OwnDonations,
    ParallelRun,
    TakeOver,
    TakenWatch,
  ],
  entities: [Adoption, AdoptionCustomer, AdoptionItem],
  erasedWithDonors: erasedWithAdoptions,
  rowsOfDonors: [
    { table: 'adoption_items', key: 'id' },
    { table: 'adoption_customers', key: 'id' },
  ],
  procedures: (get) => ({
    adoptions: {
      ...adoptionsProcedures(get(AdoptionsService)),
      ...adoptionCustomersProcedures(get(AdoptionCustomers)),
    },
  }),
})
