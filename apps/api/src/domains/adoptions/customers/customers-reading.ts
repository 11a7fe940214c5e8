import { customerPaymentDays } from '@almoner/contracts/adoptions/adoption-customer'
import { emailKey, nameKey } from '@almoner/contracts/donors/donor-keys'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import type { CustomerPayment, GatewayCustomer } from '../../gateways/index.js'
import type { Adoption } from '../adoption.entity.js'
import { countPayments, letGoOfCustomers, matchCustomers, putCustomers } from './customers.statements.js'

const dayMs = 24 * 60 * 60_000

/** Writes down who has no recurring gift in an account, in the transaction of the page that was read. */
@Injectable()
export class CustomersReading {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  countedSince(): Date {
    return new Date(this.clock.now().getTime() - customerPaymentDays * dayMs)
  }

  async put({ orgId, id: adoptionId, reading }: Adoption, rows: readonly GatewayCustomer[]): Promise<void> {
    if (rows.length > 0) await query(this.em, putCustomers({ orgId, adoptionId }, reading, rows.map(customerRow)))
  }

  async count({ orgId, id: adoptionId, reading }: Adoption, rows: readonly CustomerPayment[]): Promise<void> {
    if (rows.length > 0) await query(this.em, countPayments({ orgId, adoptionId }, reading, rows))
  }

  async match({ orgId, id: adoptionId, integrationId, reading }: Adoption): Promise<void> {
    await query(this.em, letGoOfCustomers({ orgId, adoptionId }, integrationId, reading))
    await query(this.em, matchCustomers({ orgId, adoptionId }))
  }
}

const customerRow = ({ customerId, email, name, method }: GatewayCustomer): object => ({
  id: newId(),
  customer_id: customerId,
  email,
  email_key: email === null ? null : emailKey(email),
  name,
  name_key: nameKey(name),
  method: method.type,
  method_brand: method.brand,
  method_last4: method.last4,
  method_exp_month: method.expMonth,
  method_exp_year: method.expYear,
})
