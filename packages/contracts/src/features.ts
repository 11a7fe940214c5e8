import { gather, type Gathered } from './noun.js'
import { nouns } from './nouns.js'

const permissionsByFeature: Gathered<typeof nouns, 'features'> = gather(nouns, 'features')

/** What those who run the platform can switch off for an org. */
export type Feature = keyof typeof permissionsByFeature

export const features = Object.keys(permissionsByFeature) as [Feature, ...Feature[]]

/** Whether a permission goes with a feature that is switched off. */
export const isSwitchedOff = (featuresOff: readonly Feature[] | undefined, permission: string): boolean =>
  featuresOff?.some((feature) => (permissionsByFeature[feature] as readonly string[]).includes(permission)) ?? false
