import { maySavePeople } from '../../parts/people/save-person-button.tsx'
import { useLogin } from '../../session.ts'

/** Whether the reader may sort, invite and take off; an interviewer reads and writes notes. */
export const useMaySavePeople = () => maySavePeople(useLogin()?.data)
