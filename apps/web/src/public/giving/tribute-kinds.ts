import type { Tribute } from '@almoner/contracts/checkout/checkout-form'

export const tributeKinds: readonly Tribute['kind'][] = ['honor', 'memory']
