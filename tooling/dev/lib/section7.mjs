// The calls of section 7 of the specification, as written there. `:name` is a parameter.

/** Calls of the product API: method and path. */
export const productCalls = `
POST login
GET smileys/:id
GET smileys/mysmileys/:id
GET smileys/allSmileys/allUsers/:id
GET smileys/allSmileys/allApplications/:id
GET smileys/total/:id
POST smileys
POST smileys/consume/:userUuid
POST smileys/consume/online/:userUuid
GET users/:id
GET users/get-unite-token/:id
GET users/get-by-email/:email
GET users/get-by-credentials/:x
GET users/get-by-login-galaxy/:x
GET users/email-exists/:email
GET users/patients-get/:id
GET users/patients-search/:userUuid/:patientName
GET users/patient-unlink/:userUuid/:patientUuid
GET users/patient-generate-verification/:a/:b
GET users/application-unlink/:a/:b
GET users/addresses-get/:id
GET users/invitations/:id
GET user/check-login/:x
GET users/check-login/:x
GET users/first-connexion/:email/:return_url
GET users/reset-password/:email/:return_url
GET users/full-list-app-shortcut/:id
GET users/my-list-app-shortcut/:id
POST users
POST users/unite-refresh/:uuid
POST users/patient-add/:userUuid/:patientUuid
POST users/application-add/:userUuid/:applicationUuid
POST users/address-add/:uuid
POST users/update-password
POST users/add-app-shortcut/:userUuid/:appUuid
POST users/create-guest
POST users/save-unite-files/:userUuid/:patientUuid
POST users/validate-guest/:hashValidation
POST users/get-reverse-login-params
PUT users/:uuid
PUT users/update-credentials/:uuid
PUT users/update-email/:uuid
PUT users/address-update/:userUuid
PATCH users/invitation/:userUuid/:invitationUuid/:status
DELETE users/:id
DELETE users/address-delete/:a/:b
DELETE users/remove-app-shortcut/:a/:b
GET files/download/:id
GET files/preview/:id
POST files/download-multiple
POST files/upload-clame-file
POST files/upload-multiple-clame-files
GET client-clame/clame-pdf/:id
`;

/** Calls of the single sign-on service. */
export const ssoCalls = `
POST attach/api
POST login/api
`;

/** The gateway's own, under the same origin. */
export const edgeCalls = `
POST api/getAccountBalance
POST api/getExistEmailGalaxy
POST api/getInfoClient
POST api/getHistoBillByClientCode
POST api/getHistoBillForReturns
POST api/getAllReturns
POST api/createReturn
POST api/getLotArticleHistoSell
POST api/getUniteToken
POST api/getUniteCases
GET api/getSFAccessToken
POST api/getSFQueryData
POST api/getSFData
POST api/getSFFile
POST api/circle/logout
`;
