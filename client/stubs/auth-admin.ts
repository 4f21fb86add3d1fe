/** Replaces auth-js's administration of users, which belongs on a server. */
export default class GoTrueAdminApi {}
