-- Must-haves are compared with what somebody says of themselves; nobody checks that.
update plans set features = array_replace(array_replace(features,
  'Your must-haves checked before you apply', 'Each must-have beside your own answer before you apply'),
  'Must-haves that every applicant is checked against', 'Must-haves that every applicant answers line by line');
