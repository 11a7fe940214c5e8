import { Injectable } from '@nestjs/common'
import type { DonorHere } from '../../platform/access/actor.js'
import { PortalDetails } from './portal-details.js'
import { PortalEntrance } from './portal-entrance.js'
import { PortalHome } from './portal-home.js'
import { PortalMethods } from './portal-methods.js'
import { PortalPlans } from './portal-plans.js'
import type { PortalVerbs } from './portal.router.js'

type Verb<Name extends keyof PortalVerbs> = PortalVerbs[Name]

/** The verbs of the donor's own page, each with whoever does it. */
@Injectable()
export class PortalService implements PortalVerbs {
  constructor(
    private readonly entrance: PortalEntrance,
    private readonly ownPage: PortalHome,
    private readonly plans: PortalPlans,
    private readonly methods: PortalMethods,
    private readonly details: PortalDetails,
  ) {}

  place: Verb<'place'> = (input) => this.entrance.place(input)
  requestLink: Verb<'requestLink'> = (ip, input) => this.entrance.requestLink(ip, input)
  lookAtLink: Verb<'lookAtLink'> = (ip, input) => this.entrance.lookAtLink(ip, input)
  enter: Verb<'enter'> = (ip, input) => this.entrance.enter(ip, input)
  renewLink: Verb<'renewLink'> = (ip, input) => this.entrance.renewLink(ip, input)
  lookAtEmailChange: Verb<'lookAtEmailChange'> = (ip, input) => this.details.lookAt(ip, input)
  answerEmailChange: Verb<'answerEmailChange'> = (ip, input) => this.details.answer(ip, input)
  home: Verb<'home'> = (donor, input) => this.ownPage.home(donor, input)
  signOut: Verb<'signOut'> = (donor: DonorHere) => this.entrance.signOut(donor)
  changeAmount: Verb<'changeAmount'> = (donor, input) => this.plans.changeAmount(donor, input)
  changeDate: Verb<'changeDate'> = (donor, input) => this.plans.changeDate(donor, input)
  changeFrequency: Verb<'changeFrequency'> = (donor, input) => this.plans.changeFrequency(donor, input)
  pause: Verb<'pause'> = (donor, input) => this.plans.pause(donor, input)
  resume: Verb<'resume'> = (donor, input) => this.plans.resume(donor, input)
  skip: Verb<'skip'> = (donor, input) => this.plans.skip(donor, input)
  unskip: Verb<'unskip'> = (donor, input) => this.plans.unskip(donor, input)
  cancel: Verb<'cancel'> = (donor, input) => this.plans.cancel(donor, input)
  restart: Verb<'restart'> = (donor, input) => this.plans.restart(donor, input)
  startMethod: Verb<'startMethod'> = (donor, input) => this.methods.start(donor, input)
  finishMethod: Verb<'finishMethod'> = (donor, input) => this.methods.finish(donor, input)
  saveAddress: Verb<'saveAddress'> = (donor, input) => this.details.saveAddress(donor, input)
  changeEmail: Verb<'changeEmail'> = (donor, input) => this.details.changeEmail(donor, input)
  withdrawEmailChange: Verb<'withdrawEmailChange'> = (donor) => this.details.withdraw(donor)
}
