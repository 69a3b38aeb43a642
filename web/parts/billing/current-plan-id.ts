/** What is had now, in words; takes the focus where what had it goes with a change of plan. */
export const currentPlanId = 'current-plan'
