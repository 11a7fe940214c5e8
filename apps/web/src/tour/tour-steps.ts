import { tourSteps, type TourStep } from '@almoner/contracts/orgs/org'
import { paths } from '../paths'

/** The steps that an org has done. */
export type CompletedSteps = Partial<Record<TourStep, true>>

/** Where each step of the welcome tour is done. */
export const tourPaths: Record<TourStep, string> = {
  'settings-widget': paths.settingsWidget(),
  'settings-integrations': paths.settings(),
  'settings-installation': paths.settingsInstallation(),
}

/** The first step in order that is not done; null once all are. */
export const firstOpenStep = (completed: CompletedSteps): TourStep | null =>
  tourSteps.find((step) => !completed[step]) ?? null

/** The step that becomes active when one is done; null where none remains, and after the last. */
export function stepAfter(step: TourStep, completed: CompletedSteps): TourStep | null {
  if (step === tourSteps.at(-1)) return null
  return firstOpenStep({ ...completed, [step]: true })
}
