// Loaded before a built process: has it speak to a stand-in of Stripe on this machine.
import 'reflect-metadata'
import { gateways } from '../../../../dist/domains/gateways/gateways.noun.js'
import { STRIPE_REACH } from '../../../../dist/domains/gateways/stripe/stripe-client.js'

const reach = gateways.providers.find(({ provide }) => provide === STRIPE_REACH)
Object.assign(reach.useValue, { host: '127.0.0.1', port: Number(process.env.STAND_IN_PORT), protocol: 'http' })
