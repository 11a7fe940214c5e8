export { SignUpModule } from './sign-up.module.js'
export { SignUpService } from './sign-up.service.js'
