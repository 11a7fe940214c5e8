import { tourSteps, type TourStep } from '@almoner/contracts/orgs/org'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useNavigate } from 'react-router'
import { useActor } from '../session/use-actor'
import { useTakeOrg } from '../session/use-take-org'
import { trpc } from '../trpc'
import { setTourStage, useTourStage } from './tour-stage'
import { firstOpenStep, stepAfter, tourPaths, type CompletedSteps } from './tour-steps'
import { tourText } from './messages'

export interface Tour {
  /** Null while nobody is at a step. */
  active: TourStep | null
  /** The steps are done, and a test gift is offered. */
  isAtTestGift: boolean
  completed: CompletedSteps
  isDone: boolean
  isSaving: boolean
  begin: (step?: TourStep) => void
  /** Saves the active step as done, unless it is, and goes on to the next that is not. */
  complete: () => Promise<void>
  leave: () => void
}

export function useTour(): Tour {
  const { org } = useActor()
  const stage = useTourStage()
  const active = stage === 'test-gift' ? null : stage
  const navigate = useNavigate()
  const take = useTakeOrg()
  const { fail } = useNotices()
  const save = trpc.orgs.completeTourSteps.useMutation()
  const completed: CompletedSteps = org?.crmSettings.completedTourSteps ?? {}

  const begin = (step = firstOpenStep(completed) ?? tourSteps[0]) => {
    setTourStage(step)
    void navigate(tourPaths[step])
  }
  const complete = async () => {
    if (!active || !org) return
    try {
      if (!completed[active]) take(await save.mutateAsync({ orgId: org.id, completedTourSteps: { [active]: true } }))
    } catch (error) {
      const { message, errorId } = describeError(error)
      fail(tourText('tour.failed'), { detail: message, ...(errorId && { errorId }) })
      return
    }
    const next = stepAfter(active, completed)
    setTourStage(next ?? 'test-gift')
    if (next) void navigate(tourPaths[next])
  }
  return {
    active,
    isAtTestGift: stage === 'test-gift',
    completed,
    isDone: firstOpenStep(completed) === null,
    isSaving: save.isPending,
    begin,
    complete,
    leave: () => setTourStage(null),
  }
}
