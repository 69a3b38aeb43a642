/** Words that identify a job title. */
export const roleWords =
  /\b(engineer|analyst|administrator|admin|architect|manager|specialist|consultant|developer|lead|director|officer|technician|tester|researcher|intern|responder|hunter|operator|sre|auditor|assessor|instructor|programmer|head of|chief|ciso|scientist|designer|supervisor|coordinator|advisor|expert|owner|apprentice|trainee|assistant|associate|clerk|teacher|sergeant|petty officer|captain|airman)s?\b/i
